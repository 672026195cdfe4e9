import { LinkDialog } from '../accounts/link-dialog.tsx';
import { ImportPage } from './import-page.tsx';
import { ImportStart, type ImportStartProps } from './import-start.tsx';

const linking: ImportStartProps['linking'] = props => <LinkDialog {...props} />;

/** Where importing begins, with the dialog that links an account. */
export const ImportScreen = () => <ImportPage linking={linking} />;

/** The same under a tab of the library. */
export const ImportTab = () => <ImportStart linking={linking} />;
