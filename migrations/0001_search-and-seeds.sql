-- Full text search that drizzle cannot describe: all folding is done in code, the tokenizer only splits at spaces.
CREATE VIRTUAL TABLE search_keys USING fts5(t, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6', tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
INSERT INTO platforms (num, id, title, icon_class) VALUES
  (1, 'b77992e9-d4d9-5919-9aa6-022ded36de13', 'PlayStation', 'playstation'),
  (2, 'dec96c2e-8204-5f9f-8e32-53de82b8d8bc', 'Xbox', 'xbox'),
  (3, 'e3743ccd-df4f-57f9-abac-8042f5e842f9', 'Steam', 'steam');
--> statement-breakpoint
INSERT INTO subplatforms (num, id, platform, title) VALUES
  (1, '80bbc8fa-aeb8-5389-a96e-68469783c81a', 1, 'PS5'),
  (2, '0beb44c7-5042-5ef4-a749-d0bc74954135', 1, 'PS4'),
  (3, 'eacefaba-edd2-5c14-b0d5-c8e3f79e6f53', 1, 'PS3'),
  (4, '390ab275-8859-58a2-8b26-9c48bf51bcf0', 1, 'Vita'),
  (5, '861305f7-73b3-57de-80d2-3ffd061f54b6', 2, 'Xbox Series X'),
  (6, '1fa20278-66b9-55e4-8cbc-3f2a3bd8260a', 2, 'Xbox One'),
  (7, '8bd2b4c7-4b8f-5ea4-9cbe-8a295e295d4f', 2, 'Xbox 360'),
  (8, 'e3743ccd-df4f-57f9-abac-8042f5e842f9', 3, 'Steam');
--> statement-breakpoint
INSERT INTO genres (num, id, code, title) VALUES
  (1, '4d31332c-56b8-57db-bf26-d43580bb54af', 'action', 'Action'),
  (2, '7c955084-2e78-50b5-a310-1e74de21366e', 'adventure', 'Adventure'),
  (3, 'ce54e633-50ec-5733-9f00-aee00e011ea2', 'role-playing', 'Role-playing'),
  (4, 'c4f51240-e937-5ec0-8910-79173efd3da3', 'shooter', 'Shooter'),
  (5, '18a33d4f-36ad-54df-96fc-65bfa35f7d67', 'platformer', 'Platformer'),
  (6, '0fed6325-269e-52e8-b02e-5915af877ba1', 'puzzle', 'Puzzle'),
  (7, '65c2bc2b-d79a-50ff-b7a8-14af67fe2a7d', 'racing', 'Racing'),
  (8, '11b3aace-a27b-57da-ba26-45489fda0e6e', 'sports', 'Sports'),
  (9, '8e9865df-f497-5a7e-b5f6-55ceb6e5a204', 'fighting', 'Fighting'),
  (10, '9df9bee1-d02f-5f7d-9552-9c42d4d87e83', 'strategy', 'Strategy'),
  (11, 'd01cc540-a9e7-5735-8faa-66f1604e2712', 'simulation', 'Simulation'),
  (12, '13c0855f-f91e-52c8-820e-687e1c7a4e66', 'horror', 'Horror'),
  (13, '343d89ef-fc66-5af7-abe1-38dedc49e412', 'stealth', 'Stealth'),
  (14, '0ad354a5-c2bb-59ba-ad50-a036cb15de34', 'survival', 'Survival'),
  (15, '49b7fe89-efad-564c-8e88-ba2997c07b60', 'open-world', 'Open world'),
  (16, '9b471461-4037-5c94-b80f-03b0fa051b54', 'music', 'Music'),
  (17, 'd5567919-17fe-51cb-a4ce-457d6da124c1', 'party', 'Party'),
  (18, '984c96f0-df09-550d-b6be-8d896ec36cd1', 'visual-novel', 'Visual novel'),
  (19, 'fedde41a-0ed4-522c-8a16-d6ab5e685f77', 'card', 'Card'),
  (20, 'abac10d6-8faf-504c-a484-54152ef44378', 'roguelike', 'Roguelike'),
  (21, '0c2479ef-a474-5fbe-aaf0-9e948acee036', 'metroidvania', 'Metroidvania'),
  (22, '31eb05d7-ec6c-59f6-9ffb-6c7d1908b42c', 'hack-and-slash', 'Hack and slash'),
  (23, '4f512338-f5ff-50d2-8faa-f9c1aac74012', 'sandbox', 'Sandbox'),
  (24, 'a42406f8-6f75-5e31-bed6-de181d829f36', 'mmo', 'MMO'),
  (25, '98a38b3b-3334-507f-b681-fedf8dd937fa', 'arcade', 'Arcade'),
  (26, '73c49d58-b9dd-5cd1-8401-3e7a761b74ef', 'tactical', 'Tactical'),
  (27, 'daf3de8d-e34b-52d8-9ea2-eba761b95664', 'indie', 'Indie'),
  (28, '6979de90-a057-5db5-a60e-a11acb7d2910', 'casual', 'Casual');
