import { QuestionsPage } from './questions-page.tsx';

/** `/security/mibaoSet`: the first three questions. */
export const Screen = () => <QuestionsPage purpose="set" />;
