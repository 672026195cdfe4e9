ALTER TABLE `games` ADD `platform_nums` text;--> statement-breakpoint
ALTER TABLE `games` ADD `genre_nums` text;--> statement-breakpoint
ALTER TABLE `games` ADD `other_titles` text;--> statement-breakpoint
ALTER TABLE `games` ADD `steam_app_id` text;--> statement-breakpoint
-- By hand: what every short form of a game tells of its lists is read with the game. Whoever adds to the lists or takes
-- from them, the database keeps it true. No row of them is ever changed.
UPDATE games SET
  platform_nums = (SELECT group_concat(subplatform) FROM game_platforms WHERE game = games.num),
  genre_nums = (SELECT group_concat(genre) FROM game_genres WHERE game = games.num),
  other_titles = (SELECT group_concat(title, char(31)) FROM game_titles WHERE game = games.num),
  steam_app_id = (SELECT min(external_id) FROM game_provider_ids WHERE game = games.num AND provider = 'steam');
--> statement-breakpoint
CREATE TRIGGER game_platforms_won AFTER INSERT ON game_platforms
BEGIN
  UPDATE games SET platform_nums = (SELECT group_concat(subplatform) FROM game_platforms WHERE game = NEW.game)
  WHERE num = NEW.game;
END;
--> statement-breakpoint
CREATE TRIGGER game_platforms_lost AFTER DELETE ON game_platforms
BEGIN
  UPDATE games SET platform_nums = (SELECT group_concat(subplatform) FROM game_platforms WHERE game = OLD.game)
  WHERE num = OLD.game;
END;
--> statement-breakpoint
CREATE TRIGGER game_genres_won AFTER INSERT ON game_genres
BEGIN
  UPDATE games SET genre_nums = (SELECT group_concat(genre) FROM game_genres WHERE game = NEW.game)
  WHERE num = NEW.game;
END;
--> statement-breakpoint
CREATE TRIGGER game_genres_lost AFTER DELETE ON game_genres
BEGIN
  UPDATE games SET genre_nums = (SELECT group_concat(genre) FROM game_genres WHERE game = OLD.game)
  WHERE num = OLD.game;
END;
--> statement-breakpoint
CREATE TRIGGER game_titles_won AFTER INSERT ON game_titles
BEGIN
  UPDATE games SET other_titles = (SELECT group_concat(title, char(31)) FROM game_titles WHERE game = NEW.game)
  WHERE num = NEW.game;
END;
--> statement-breakpoint
CREATE TRIGGER game_titles_lost AFTER DELETE ON game_titles
BEGIN
  UPDATE games SET other_titles = (SELECT group_concat(title, char(31)) FROM game_titles WHERE game = OLD.game)
  WHERE num = OLD.game;
END;
--> statement-breakpoint
CREATE TRIGGER game_provider_ids_won AFTER INSERT ON game_provider_ids
WHEN NEW.provider = 'steam'
BEGIN
  UPDATE games SET steam_app_id = (SELECT min(external_id) FROM game_provider_ids WHERE game = NEW.game AND provider = 'steam')
  WHERE num = NEW.game;
END;
--> statement-breakpoint
CREATE TRIGGER game_provider_ids_lost AFTER DELETE ON game_provider_ids
WHEN OLD.provider = 'steam'
BEGIN
  UPDATE games SET steam_app_id = (SELECT min(external_id) FROM game_provider_ids WHERE game = OLD.game AND provider = 'steam')
  WHERE num = OLD.game;
END;
--> statement-breakpoint
-- A backup is restored table by table, and one of an earlier version does not have these columns.
CREATE TRIGGER games_won AFTER INSERT ON games
WHEN coalesce(NEW.platform_nums, NEW.genre_nums, NEW.other_titles, NEW.steam_app_id) IS NULL
BEGIN
  UPDATE games SET
    platform_nums = (SELECT group_concat(subplatform) FROM game_platforms WHERE game = NEW.num),
    genre_nums = (SELECT group_concat(genre) FROM game_genres WHERE game = NEW.num),
    other_titles = (SELECT group_concat(title, char(31)) FROM game_titles WHERE game = NEW.num),
    steam_app_id = (SELECT min(external_id) FROM game_provider_ids WHERE game = NEW.num AND provider = 'steam')
  WHERE num = NEW.num;
END;
