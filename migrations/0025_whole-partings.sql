ALTER TABLE `game_merges` ADD `kept_after` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A game keeps its first number at Steam as long as it has it, whatever others it is given.
DROP TRIGGER game_provider_ids_won;
--> statement-breakpoint
CREATE TRIGGER game_provider_ids_won AFTER INSERT ON game_provider_ids
WHEN NEW.provider = 'steam'
BEGIN
  UPDATE games SET steam_app_id = NEW.external_id WHERE num = NEW.game AND steam_app_id IS NULL;
END;
--> statement-breakpoint
DROP TRIGGER game_provider_ids_lost;
--> statement-breakpoint
CREATE TRIGGER game_provider_ids_lost AFTER DELETE ON game_provider_ids
WHEN OLD.provider = 'steam'
BEGIN
  UPDATE games SET steam_app_id = (SELECT min(external_id) FROM game_provider_ids WHERE game = OLD.game AND provider = 'steam')
  WHERE num = OLD.game AND steam_app_id IS OLD.external_id;
END;
