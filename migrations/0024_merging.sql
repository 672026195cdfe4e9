CREATE TABLE `game_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`kept` integer NOT NULL,
	`slug` text NOT NULL,
	`game_id` text NOT NULL,
	`kept_before` text NOT NULL,
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
CREATE TABLE `games_apart` (
	`game` integer NOT NULL,
	`other` integer NOT NULL,
	PRIMARY KEY(`game`, `other`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `games_apart_other` ON `games_apart` (`other`);