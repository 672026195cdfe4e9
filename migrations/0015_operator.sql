CREATE TABLE `backups` (
	`name` text PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`state` text NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	`position` text DEFAULT '{}' NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`turn` integer DEFAULT 0 NOT NULL,
	`started_at` text NOT NULL,
	`beat_at` text NOT NULL,
	`finished_at` text,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `cron_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`good_at` text,
	`error` text
);
--> statement-breakpoint
ALTER TABLE `dead_letters` ADD `retry_at` text;--> statement-breakpoint
CREATE INDEX `imports_open` ON `imports` (`created_at`) WHERE status in ('queued', 'running');