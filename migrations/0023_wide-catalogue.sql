CREATE TABLE `store_titles` (
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`game` integer NOT NULL,
	`title` text NOT NULL,
	`match_ids` text DEFAULT '[]' NOT NULL,
	`ask_at` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`said` text,
	PRIMARY KEY(`provider`, `provider_id`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `store_titles_game` ON `store_titles` (`game`);--> statement-breakpoint
CREATE INDEX `store_titles_waiting` ON `store_titles` (`provider`,`ask_at`) WHERE ask_at is not null;--> statement-breakpoint
CREATE TABLE `game_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`kept` integer NOT NULL,
	`slug` text NOT NULL,
	`game_id` text NOT NULL,
	`kept_before` text NOT NULL,
	`kept_after` text NOT NULL,
	`other_before` text NOT NULL,
	`moved` text NOT NULL,
	`merged_at` text NOT NULL,
	`parted_at` text,
	FOREIGN KEY (`kept`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `game_merges_kept` ON `game_merges` (`kept`);--> statement-breakpoint
CREATE INDEX `game_merges_slug` ON `game_merges` (`slug`);--> statement-breakpoint
CREATE INDEX `game_merges_game` ON `game_merges` (`game_id`);--> statement-breakpoint
CREATE TABLE `game_releases` (
	`game` integer NOT NULL,
	`subplatform` integer NOT NULL,
	`date` text NOT NULL,
	`precision` text NOT NULL,
	PRIMARY KEY(`game`, `subplatform`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subplatform`) REFERENCES `subplatforms`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `games_apart` (
	`game` integer NOT NULL,
	`other` integer NOT NULL,
	PRIMARY KEY(`game`, `other`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `games_apart_other` ON `games_apart` (`other`);--> statement-breakpoint
CREATE TABLE `merge_candidates` (
	`game` integer NOT NULL,
	`other` integer NOT NULL,
	`provider_id` text NOT NULL,
	`noted_at` text NOT NULL,
	`left_at` text,
	PRIMARY KEY(`game`, `other`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `merge_candidates_other` ON `merge_candidates` (`other`);--> statement-breakpoint
CREATE TABLE `old_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`game` integer NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `old_slugs_game` ON `old_slugs` (`game`);--> statement-breakpoint
CREATE TABLE `joined_copies` (
	`id` text NOT NULL,
	`merge` text NOT NULL,
	`user_id` text NOT NULL,
	`copy` text NOT NULL,
	PRIMARY KEY(`id`, `merge`),
	FOREIGN KEY (`merge`) REFERENCES `game_merges`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `joined_copies_copy` ON `joined_copies` (`copy`);--> statement-breakpoint
CREATE INDEX `joined_copies_merge` ON `joined_copies` (`merge`);--> statement-breakpoint
CREATE INDEX `joined_copies_user` ON `joined_copies` (`user_id`);--> statement-breakpoint
CREATE TABLE `subscription_asked` (
	`id` text PRIMARY KEY NOT NULL,
	`said` text NOT NULL,
	`title` text,
	`subplatform` text,
	`tries` integer NOT NULL,
	`ask_at` text NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_import_titles` (
	`import_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`title` text NOT NULL,
	`game` integer,
	`subplatform` integer NOT NULL,
	`priority` integer NOT NULL,
	`finished` integer DEFAULT false NOT NULL,
	`access` text,
	`minutes_played` integer,
	`last_played_at` text,
	`outcome` text,
	`failure` text,
	`carries` text,
	`carried` text,
	PRIMARY KEY(`import_id`, `provider_id`, `subplatform`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subplatform`) REFERENCES `subplatforms`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_import_titles`("import_id", "provider_id", "title", "game", "subplatform", "priority", "finished", "access", "minutes_played", "last_played_at", "outcome", "failure", "carries", "carried") SELECT "import_id", "provider_id", "title", "game", "subplatform", "priority", "finished", "access", "minutes_played", "last_played_at", "outcome", "failure", "carries", "carried" FROM `import_titles`;--> statement-breakpoint
DROP TABLE `import_titles`;--> statement-breakpoint
ALTER TABLE `__new_import_titles` RENAME TO `import_titles`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `games` ADD `modes` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `max_players` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `is_mature` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `mature_by_hand` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `mature_by_name` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `games_mature` ON `games` (`num`) WHERE is_mature = 1;--> statement-breakpoint
CREATE INDEX `games_modes` ON `games` (`modes`) WHERE modes is not null;--> statement-breakpoint
CREATE INDEX `games_arabic` ON `games` (`arabic_interface`,`arabic_subtitles`,`arabic_voice`) WHERE arabic_interface = 'yes' or arabic_subtitles = 'yes' or arabic_voice = 'yes';--> statement-breakpoint
ALTER TABLE `account_titles` ADD `facts` text;--> statement-breakpoint
ALTER TABLE `provider_matches` ADD `own_game` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `shows_mature` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- By hand: sources stand in a new order, and so do their numbers.
UPDATE games SET source_rank = CASE source_rank WHEN 0 THEN 1 WHEN 1 THEN 2 WHEN 2 THEN 4 ELSE source_rank END;
--> statement-breakpoint
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
