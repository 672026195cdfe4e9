/** The devices that a game is played on, by our codes. */
export type SubplatformCode = 'ps5' | 'ps4' | 'ps3' | 'vita' | 'xbox-series' | 'xbox-one' | 'xbox-360' | 'steam';
