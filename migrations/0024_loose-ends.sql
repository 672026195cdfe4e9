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
ALTER TABLE `games` ADD `mature_by_name` integer DEFAULT false NOT NULL;