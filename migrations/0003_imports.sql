CREATE TABLE `provider_tokens` (
	`key` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `account_titles` ADD `category` text DEFAULT 'game' NOT NULL;--> statement-breakpoint
ALTER TABLE `account_titles` ADD `match_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `beat_at` text;