/* Whose games show sexual content though their names do not say it, as data with the reason. Names are those of the store,
   compared in lower case. */

/**
 * Who sells nothing else, by what they sell. Left out are houses that also have games for everybody, however many of the
 * other kind they sell: MangaGamer, Shiravune, Sekai Project, JAST USA, Frontwing, NekoNyan, OTAKU Plan, Winged Cloud,
 * Dharker Studios, Alice Publication, qureate.
 */
export const HOUSES: Record<string, string[]> = {
  'Publishers for adults alone': [
    ...['Kagura Games', 'Mango Party', 'Playmeow', 'ACG creator', 'Critical Bliss', 'Nutaku Publishing', 'Denpasoft'],
    ...['Cherry Kiss Games', 'Eroge Japan', '072 Project', 'WASABI entertainment', 'FAKKU', 'TinyHat Studios'],
    ...['Shady Corner Games', 'Lewdonymous', 'Lovely Games', 'Lovely Games Hentai Club', 'lovelygames'],
    ...['Red Six Publishing', 'Toffee Cafe', 'Shoot Girl', 'Hide Games', 'Kupaa Games', 'S-court'],
  ],
  'Stories and dating games that lead to sex': [
    ...[
      'NLT Media',
      'Inceton games',
      'ViNovella Games',
      'Lewdlab',
      'HFTGames',
      'Lesson of Passion',
      'PinkySoul',
      'Miel',
    ],
    ...['HuniePot', 'Dr PinkCake', 'Eek! Games, LLC', 'Undergrad Steve', 'PhillyGames', 'DriftyGames', 'Astaros3d'],
    ...['4MinuteWarning', 'Faerin Games', 'Gumdrop Games', 'digi.B', 'Stone Fox Studios', 'SeptCloud Games', 'ICSTOR'],
    ...['Classy Lemon', 'Perverteer Games', 'Droid Productions', 'xRed Games', 'Puppetmaster3dx', 'Momentum Games'],
    ...['NEKO WORKs', 'Tentacle Games', 'Alicesoft', 'Qruppo', 'Herculion', 'BLITS Games', 'Connection', 'AlterWorlds'],
    ...['Digital Seductions', 'sexandglory', 'Norn', 'Snaggletooth Studios', 'Grizzly Gamer', 'Bear in the Night'],
  ],
  'Role-playing and action games whose scenes are sexual': [
    ...['Belgerum', 'Remtairy', 'LewdLoco', 'Dieselmine', 'Kyrieru', 'BoRoBoRoGame', 'JUKKAKU GAMES', 'INAZUMA SOFT'],
    ...[
      'AleCubicSoft',
      'Anduo Games',
      'Taboo Toad',
      'Studio FOW Interactive',
      'DerelictHelmsman',
      'Redamz',
      'L2 Games',
    ],
    ...['Team Carnal Instinct', 'EmadePlus', 'Ruffleneck', 'D-Dub Software', 'Biggus Diccus Games', 'FEYADA'],
    ...['Salamander Studios', 'Fantasize Games', 'Studio Ginkgo', 'LSP GAME', 'Inverse Game', 'Myosuki'],
  ],
  'Puzzles and scenes that undress somebody': [
    ...['Illusion', 'KAGAMI WORKS', '3DPet', 'OppaiMan 2D', 'bhungry', 'MIGI STUDIO', 'CatBellUnion', 'Double W'],
    ...['Wet Girl', 'VR HOT', 'TroyHolman', 'Eroducate'],
  ],
};

/** How the titles of a series begin; `maker` where others use the same word. */
type Series = { begins: string; maker?: string; why: string };

/** Series of makers who also have games for everybody, or whom the file does not name. */
export const SERIES: Series[] = [
  { begins: 'Sakura', maker: 'Winged Cloud', why: 'dating stories with nudity, of which some have more scenes' },
  { begins: 'Negligee', maker: 'Dharker Studios', why: 'stories that lead to sex' },
  { begins: 'Beach Bounce', maker: 'Dharker Studios', why: 'stories that lead to sex' },
  { begins: 'Seek Girl', maker: 'DSGame', why: 'puzzles that undress somebody' },
  { begins: 'Mirror 2', maker: 'KAGAMI Ⅱ WORKs', why: 'puzzles that undress somebody' },
  { begins: 'SiNiSistar', why: 'action whose scenes are sexual' },
  { begins: 'Leisure Suit Larry', why: 'comedies about sex' },
  { begins: 'Ladykiller in a Bind', why: 'a story of sex and domination' },
  { begins: 'Kindred Spirits on the Roof', why: 'a story with scenes of sex' },
  { begins: 'College Bound', why: 'stories that lead to sex' },
  { begins: 'Prince of Suburbia', why: 'stories that lead to sex' },
  { begins: 'Welcome to Free Will', why: 'stories that lead to sex' },
  { begins: 'Innocence Or Money', why: 'stories that lead to sex' },
  { begins: 'My Catgirl Maid Thinks', why: 'stories that lead to sex' },
  { begins: 'CATGIRL LOVER', why: 'stories that lead to sex' },
  { begins: 'King of Kinks', why: 'role-playing whose scenes are sexual' },
  { begins: 'Rise of Eros', why: 'role-playing whose scenes are sexual' },
  { begins: 'Shelter 69', why: 'role-playing whose scenes are sexual' },
  { begins: 'Town of Sins', why: 'role-playing whose scenes are sexual' },
  { begins: 'Kawaii Neko Girls', why: 'puzzles that undress somebody' },
  { begins: 'Taimanin Asagi', why: 'stories whose scenes are sexual' },
  { begins: 'Taimanin Yukikaze', why: 'stories whose scenes are sexual' },
];
