import { SearchPanel } from '../../search/search-panel.tsx';
import { Palette } from './palette.tsx';

/** The search over a screen: games, and before them the screens, own games and actions that fit what is typed. */
export const SearchOverlay = () => <SearchPanel lead={typed => <Palette typed={typed} />} />;
