CREATE TABLE `account_wishes` (
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`title` text NOT NULL,
	`category` text DEFAULT 'game' NOT NULL,
	`wished_at` text,
	`seen_at` text NOT NULL,
	`gone_since` text,
	`kept` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`account_id`, `provider_id`),
	FOREIGN KEY (`account_id`) REFERENCES `connected_accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `game_tags` (
	`user_id` text NOT NULL,
	`game` integer NOT NULL,
	`tag` text NOT NULL,
	`import_id` text,
	PRIMARY KEY(`user_id`, `game`, `tag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `game_tags_tag` ON `game_tags` (`tag`);--> statement-breakpoint
CREATE INDEX `game_tags_game` ON `game_tags` (`game`);--> statement-breakpoint
CREATE INDEX `game_tags_import` ON `game_tags` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	`import_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name` ON `tags` (`user_id`,`folded`);--> statement-breakpoint
CREATE INDEX `tags_import` ON `tags` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE `account_titles` ADD `trophies` text;--> statement-breakpoint
ALTER TABLE `connected_accounts` ADD `wishes_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `region` text;--> statement-breakpoint
ALTER TABLE `diary` ADD `stopped_at` text;--> statement-breakpoint
ALTER TABLE `copies` ADD `holder` text;--> statement-breakpoint
ALTER TABLE `copies` ADD `held_since` text;--> statement-breakpoint
ALTER TABLE `copies` ADD `trophies` text;--> statement-breakpoint
ALTER TABLE `subscription_games` ADD `region` text DEFAULT 'US' NOT NULL;--> statement-breakpoint
CREATE INDEX `games_release` ON `games` (`release_date`);