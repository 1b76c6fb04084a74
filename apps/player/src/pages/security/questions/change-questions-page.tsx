import { QuestionsPage } from './questions-page.tsx';

/** `/security/changmibao`: two questions anew. */
export const Screen = () => <QuestionsPage purpose="change" />;
