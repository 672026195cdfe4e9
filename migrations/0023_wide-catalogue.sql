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
CREATE TABLE `old_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`game` integer NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `old_slugs_game` ON `old_slugs` (`game`);--> statement-breakpoint
ALTER TABLE `games` ADD `ways` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `players_max` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `is_mature` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `shows_mature` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE games SET source_rank = CASE source_rank WHEN 0 THEN 1 WHEN 1 THEN 2 WHEN 2 THEN 4 ELSE source_rank END;
