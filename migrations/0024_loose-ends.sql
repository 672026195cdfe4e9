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