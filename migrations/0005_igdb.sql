CREATE TABLE `catalogue_syncs` (
	`part` text PRIMARY KEY NOT NULL,
	`last_id` integer DEFAULT 0 NOT NULL,
	`known_until` integer,
	`run_from` integer,
	`rows` integer DEFAULT 0 NOT NULL,
	`beat_at` text NOT NULL,
	`finished_at` text,
	`trouble` text
);
--> statement-breakpoint
CREATE TABLE `similar_games` (
	`game` integer NOT NULL,
	`similar` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`game`, `similar`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`similar`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `similar_games_similar` ON `similar_games` (`similar`);