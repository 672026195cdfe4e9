CREATE TABLE `free_sources` (
	`source` text PRIMARY KEY NOT NULL,
	`asked_at` text NOT NULL,
	`good_at` text,
	`trouble` text
);
--> statement-breakpoint
ALTER TABLE `free_games` ADD `curated` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `free_games` ADD `first_seen_at` text DEFAULT '' NOT NULL;