/* The genres of the catalogue, fixed ids as in migration 0001. Their names are among the words, by code. */
export const GENRES = [
  { num: 1, id: '4d31332c-56b8-57db-bf26-d43580bb54af', code: 'action' },
  { num: 2, id: '7c955084-2e78-50b5-a310-1e74de21366e', code: 'adventure' },
  { num: 3, id: 'ce54e633-50ec-5733-9f00-aee00e011ea2', code: 'role-playing' },
  { num: 4, id: 'c4f51240-e937-5ec0-8910-79173efd3da3', code: 'shooter' },
  { num: 5, id: '18a33d4f-36ad-54df-96fc-65bfa35f7d67', code: 'platformer' },
  { num: 6, id: '0fed6325-269e-52e8-b02e-5915af877ba1', code: 'puzzle' },
  { num: 7, id: '65c2bc2b-d79a-50ff-b7a8-14af67fe2a7d', code: 'racing' },
  { num: 8, id: '11b3aace-a27b-57da-ba26-45489fda0e6e', code: 'sports' },
  { num: 9, id: '8e9865df-f497-5a7e-b5f6-55ceb6e5a204', code: 'fighting' },
  { num: 10, id: '9df9bee1-d02f-5f7d-9552-9c42d4d87e83', code: 'strategy' },
  { num: 11, id: 'd01cc540-a9e7-5735-8faa-66f1604e2712', code: 'simulation' },
  { num: 12, id: '13c0855f-f91e-52c8-820e-687e1c7a4e66', code: 'horror' },
  { num: 13, id: '343d89ef-fc66-5af7-abe1-38dedc49e412', code: 'stealth' },
  { num: 14, id: '0ad354a5-c2bb-59ba-ad50-a036cb15de34', code: 'survival' },
  { num: 15, id: '49b7fe89-efad-564c-8e88-ba2997c07b60', code: 'open-world' },
  { num: 16, id: '9b471461-4037-5c94-b80f-03b0fa051b54', code: 'music' },
  { num: 17, id: 'd5567919-17fe-51cb-a4ce-457d6da124c1', code: 'party' },
  { num: 18, id: '984c96f0-df09-550d-b6be-8d896ec36cd1', code: 'visual-novel' },
  { num: 19, id: 'fedde41a-0ed4-522c-8a16-d6ab5e685f77', code: 'card' },
  { num: 20, id: 'abac10d6-8faf-504c-a484-54152ef44378', code: 'roguelike' },
  { num: 21, id: '0c2479ef-a474-5fbe-aaf0-9e948acee036', code: 'metroidvania' },
  { num: 22, id: '31eb05d7-ec6c-59f6-9ffb-6c7d1908b42c', code: 'hack-and-slash' },
  { num: 23, id: '4f512338-f5ff-50d2-8faa-f9c1aac74012', code: 'sandbox' },
  { num: 24, id: 'a42406f8-6f75-5e31-bed6-de181d829f36', code: 'mmo' },
  { num: 25, id: '98a38b3b-3334-507f-b681-fedf8dd937fa', code: 'arcade' },
  { num: 26, id: '73c49d58-b9dd-5cd1-8401-3e7a761b74ef', code: 'tactical' },
  { num: 27, id: 'daf3de8d-e34b-52d8-9ea2-eba761b95664', code: 'indie' },
  { num: 28, id: '6979de90-a057-5db5-a60e-a11acb7d2910', code: 'casual' },
] as const;

export type Genre = (typeof GENRES)[number];
export type GenreCode = Genre['code'];
