CREATE TABLE `held_subscriptions` (
	`user_id` text NOT NULL,
	`subscription` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`user_id`, `subscription`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `subscription_games` (
	`subscription` text NOT NULL,
	`source_id` text NOT NULL,
	`title` text NOT NULL,
	`game` integer,
	`leaves_soon` integer DEFAULT false NOT NULL,
	`leaves_at` text,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`subscription`, `source_id`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscription_games_game` ON `subscription_games` (`game`,`subscription`);--> statement-breakpoint
CREATE TABLE `subscription_lists` (
	`list` text PRIMARY KEY NOT NULL,
	`asked_at` text NOT NULL,
	`good_at` text,
	`trouble` text
);
--> statement-breakpoint
CREATE TABLE `pair_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`user_id` text NOT NULL,
	`pair_id` text,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pair_id`) REFERENCES `pairs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pair_invites_hash_unique` ON `pair_invites` (`hash`);--> statement-breakpoint
CREATE INDEX `pair_invites_user` ON `pair_invites` (`user_id`);--> statement-breakpoint
CREATE INDEX `pair_invites_pair` ON `pair_invites` (`pair_id`);--> statement-breakpoint
CREATE TABLE `pairs` (
	`id` text PRIMARY KEY NOT NULL,
	`inviter_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`inviter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pairs_people` ON `pairs` (`inviter_id`,`guest_id`);--> statement-breakpoint
CREATE INDEX `pairs_guest` ON `pairs` (`guest_id`);--> statement-breakpoint
CREATE TABLE `plan_games` (
	`user_id` text NOT NULL,
	`game` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`user_id`, `game`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `plan_games_game` ON `plan_games` (`game`);--> statement-breakpoint
CREATE TABLE `plans` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hours_per_week` real,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rests` (
	`user_id` text NOT NULL,
	`game` integer NOT NULL,
	`until` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `game`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rests_game` ON `rests` (`game`);--> statement-breakpoint
CREATE TABLE `triage_calls` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`claim` text NOT NULL,
	`done` integer NOT NULL,
	`gone` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `triage_calls_user` ON `triage_calls` (`user_id`);--> statement-breakpoint
CREATE INDEX `triage_calls_age` ON `triage_calls` (`created_at`);--> statement-breakpoint
CREATE TABLE `triage_decisions` (
	`user_id` text NOT NULL,
	`copy` text NOT NULL,
	`call` text NOT NULL,
	`nth` integer NOT NULL,
	`act` text NOT NULL,
	`before` text NOT NULL,
	`after` text,
	`playthroughs` text,
	`device` text,
	`decided_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `copy`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `triage_decisions_order` ON `triage_decisions` (`user_id`,`decided_at`,`nth`);--> statement-breakpoint
CREATE INDEX `triage_decisions_call` ON `triage_decisions` (`call`);--> statement-breakpoint
CREATE TABLE `year_shares` (
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`hash` text NOT NULL,
	`shows_ratings` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `year`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `year_shares_hash` ON `year_shares` (`hash`);--> statement-breakpoint
ALTER TABLE `move_ins` ADD `evening` text;--> statement-breakpoint
ALTER TABLE `account_titles` ADD `review_since` text;--> statement-breakpoint
ALTER TABLE `connected_accounts` ADD `nightly` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `connected_accounts` ADD `night_failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `connected_accounts` ADD `night_at` text;--> statement-breakpoint
ALTER TABLE `connected_accounts` ADD `night_turn_at` text;--> statement-breakpoint
CREATE INDEX `connected_accounts_nights` ON `connected_accounts` (`account_type`,`night_at`) WHERE nightly = 1;--> statement-breakpoint
ALTER TABLE `imports` ADD `carried` text;--> statement-breakpoint
ALTER TABLE `copies` ADD `subscription` text;--> statement-breakpoint
ALTER TABLE `copies` ADD `sorted_at` text;--> statement-breakpoint
ALTER TABLE `copies` ADD `skipped_at` text;--> statement-breakpoint
CREATE INDEX `copies_pile` ON `copies` (`user_id`,`skipped_at`,`added_at`,`position`) WHERE sorted_at is null and list = 1 and archive_status is null and status = 1 and access is not 'gone';--> statement-breakpoint
-- By hand: what its owner added or decided about already is sorted; imported copies that nobody touched wait in the pile.
-- The screens bring imports in as medium (4), the API as must play (2): neither was said of a game.
UPDATE `copies` SET `sorted_at` = `added_at` WHERE `source` = 'manual' OR `priority` NOT IN (2, 4) OR `status` = 2 OR `list` <> 1
  OR `archive_status` IS NOT NULL;
