CREATE TABLE `move_in_mappings` (
	`user_id` text NOT NULL,
	`header` text NOT NULL,
	`mapping` text NOT NULL,
	`used_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `header`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `move_in_rows` (
	`move_in_id` text NOT NULL,
	`place` integer NOT NULL,
	`line` integer NOT NULL,
	`title` text NOT NULL,
	`data` text NOT NULL,
	`cells` text,
	`subplatform` integer,
	`match` text,
	`game` integer,
	`joined_to` integer,
	PRIMARY KEY(`move_in_id`, `place`),
	FOREIGN KEY (`move_in_id`) REFERENCES `move_ins`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `move_in_rows_game` ON `move_in_rows` (`move_in_id`,`game`);--> statement-breakpoint
CREATE INDEX `move_in_rows_open` ON `move_in_rows` (`move_in_id`,`place`) WHERE match is null;--> statement-breakpoint
CREATE TABLE `move_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`format` text NOT NULL,
	`rows` integer NOT NULL,
	`columns` text NOT NULL,
	`walls` text,
	`mapping` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `move_ins_user` ON `move_ins` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `personal_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text,
	`last_used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_tokens_hash_unique` ON `personal_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `personal_tokens_user` ON `personal_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `idempotent_answers` (
	`hash` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`status` integer,
	`content_type` text,
	`body` blob,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotent_answers_time` ON `idempotent_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `diary` (
	`user_id` text NOT NULL,
	`game` integer NOT NULL,
	`rating` integer,
	`note` text,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `game`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `diary_game` ON `diary` (`game`);--> statement-breakpoint
CREATE TABLE `playthroughs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`game` integer NOT NULL,
	`started_at` text,
	`started_precision` text DEFAULT 'unknown' NOT NULL,
	`finished_at` text,
	`finished_precision` text DEFAULT 'unknown' NOT NULL,
	`outcome` text NOT NULL,
	`subplatform` integer,
	`minutes` integer,
	`note` text,
	`source` text DEFAULT 'manual' NOT NULL,
	`import_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subplatform`) REFERENCES `subplatforms`(`num`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `playthroughs_game` ON `playthroughs` (`user_id`,`game`);--> statement-breakpoint
CREATE INDEX `playthroughs_finished` ON `playthroughs` (`user_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `playthroughs_import` ON `playthroughs` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE `import_titles` ADD `carries` text;--> statement-breakpoint
ALTER TABLE `import_titles` ADD `carried` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `move_in_id` text REFERENCES move_ins(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `imports` ADD `summary` text;--> statement-breakpoint
ALTER TABLE `undos` ADD `playthroughs` text;--> statement-breakpoint
ALTER TABLE `walls` ADD `shows_ratings` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- What was archived before there was a diary: one playthrough for each copy. A retired game was not surely played.
INSERT INTO playthroughs (id, user_id, game, finished_at, finished_precision, outcome, subplatform, minutes, source,
    created_at, updated_at)
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
      substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    user_id, game, substr(archived_at, 1, 10), 'day', archive_status, subplatform, minutes_played, 'archive',
    archived_at, archived_at
  FROM copies WHERE archive_status IN ('finished', 'kicked') AND archived_at IS NOT NULL;
