/** What rooms may use of the shell. */
export { hasPage, openFamilies } from './games/game-state.ts';
export { confirm, type Question } from './confirm.ts';
export { BannerArt } from './parts/banner-art.tsx';
export { ChoiceSheet } from './parts/choice-sheet.tsx';
export { LanguageSheet } from './parts/language-sheet.tsx';
export { EndMark } from './parts/end-mark.tsx';
export { Header } from './parts/header.tsx';
export { PageHeading } from './parts/page-heading.tsx';
export { PagedRows } from './parts/paged-rows.tsx';
export { RefreshButton } from './parts/refresh-button.tsx';
export { RichText } from './parts/rich-text.tsx';
export { ServiceButton, ServiceLink, servicePath } from './parts/service-link.tsx';
export { ToLotteries } from './parts/to-lotteries.tsx';
export { askToRegister } from './ask-to-register.ts';
export { TopUpLink } from './parts/top-up-link.tsx';
export { type MoneyDoors, useMoneyDoors } from './money-doors.ts';
export {
  askBeforeLeaving,
  goBack,
  goBackOr,
  Link,
  navigate,
  returnPath,
  useRedirect,
  useRoute,
} from './router/index.ts';
export { type Session, sessionNow, useSession, useSignedIn } from './session.ts';
export { setTheme, shownTheme, type Theme, useShownTheme, useTheme } from './theme.ts';
export { busyToast, toast } from './toast.ts';
