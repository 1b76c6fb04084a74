import { QuestionsPage } from './questions-page.tsx';

/** `/security/changmibao`: two questions anew. */
export const ChangeQuestionsPage = () => <QuestionsPage purpose="change" />;
