ALTER TABLE `games` ADD `mature_by_hand` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `games_mature` ON `games` (`num`) WHERE is_mature = 1;