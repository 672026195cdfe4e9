CREATE TABLE `play_days` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`game` integer NOT NULL,
	`day` text NOT NULL,
	`minutes` integer NOT NULL,
	`source` text NOT NULL,
	`separate` integer,
	`import_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `play_days_game` ON `play_days` (`user_id`,`game`,`day`);--> statement-breakpoint
CREATE INDEX `play_days_day` ON `play_days` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `play_days_of_game` ON `play_days` (`game`);--> statement-breakpoint
CREATE INDEX `play_days_import` ON `play_days` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
CREATE TABLE `views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`conditions` text NOT NULL,
	`sort` text NOT NULL,
	`is_pinned` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `views_user` ON `views` (`user_id`);--> statement-breakpoint
ALTER TABLE `account_titles` ADD `counted_minutes` integer;--> statement-breakpoint
ALTER TABLE `account_titles` ADD `counted_at` text;--> statement-breakpoint
ALTER TABLE `walls` ADD `view_id` text REFERENCES `views`(`id`) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `walls_view` ON `walls` (`view_id`) WHERE view_id is not null;