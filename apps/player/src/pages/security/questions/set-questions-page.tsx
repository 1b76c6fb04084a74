import { QuestionsPage } from './questions-page.tsx';

/** `/security/mibaoSet`: the first three questions. */
export const SetQuestionsPage = () => <QuestionsPage purpose="set" />;
