CREATE TABLE `companies` (
	`num` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_name` ON `companies` (`name`);--> statement-breakpoint
CREATE INDEX `companies_folded` ON `companies` (`folded`);--> statement-breakpoint
CREATE TABLE `game_companies` (
	`game` integer NOT NULL,
	`company` integer NOT NULL,
	`role` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`game`, `role`, `company`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company`) REFERENCES `companies`(`num`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `game_companies_company` ON `game_companies` (`company`,`game`);--> statement-breakpoint
CREATE TABLE `game_genres` (
	`game` integer NOT NULL,
	`genre` integer NOT NULL,
	PRIMARY KEY(`game`, `genre`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`genre`) REFERENCES `genres`(`num`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `game_genres_genre` ON `game_genres` (`genre`,`game`);--> statement-breakpoint
CREATE TABLE `game_platforms` (
	`game` integer NOT NULL,
	`subplatform` integer NOT NULL,
	PRIMARY KEY(`game`, `subplatform`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subplatform`) REFERENCES `subplatforms`(`num`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `game_platforms_subplatform` ON `game_platforms` (`subplatform`,`game`);--> statement-breakpoint
CREATE TABLE `game_provider_ids` (
	`provider` text NOT NULL,
	`external_id` text NOT NULL,
	`game` integer NOT NULL,
	PRIMARY KEY(`provider`, `external_id`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `game_provider_ids_game` ON `game_provider_ids` (`game`);--> statement-breakpoint
CREATE TABLE `game_titles` (
	`game` integer NOT NULL,
	`title` text NOT NULL,
	`script` text NOT NULL,
	PRIMARY KEY(`game`, `title`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `games` (
	`num` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`cover_url` text,
	`release_date` text,
	`release_precision` text DEFAULT 'unknown' NOT NULL,
	`age_rating` text,
	`series` text,
	`main_story_minutes` integer,
	`main_plus_extra_minutes` integer,
	`completionist_minutes` integer,
	`arabic_interface` text DEFAULT 'unknown' NOT NULL,
	`arabic_subtitles` text DEFAULT 'unknown' NOT NULL,
	`arabic_voice` text DEFAULT 'unknown' NOT NULL,
	`gallery` text DEFAULT '[]' NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`source_rank` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_id_unique` ON `games` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_slug_unique` ON `games` (`slug`);--> statement-breakpoint
CREATE INDEX `games_series` ON `games` (`series`);--> statement-breakpoint
CREATE INDEX `games_popularity` ON `games` (`popularity`);--> statement-breakpoint
CREATE TABLE `genres` (
	`num` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`code` text NOT NULL,
	`title` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `genres_id_unique` ON `genres` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `genres_code_unique` ON `genres` (`code`);--> statement-breakpoint
CREATE TABLE `platforms` (
	`num` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`icon_class` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `platforms_id_unique` ON `platforms` (`id`);--> statement-breakpoint
CREATE TABLE `subplatforms` (
	`num` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`platform` integer NOT NULL,
	`title` text NOT NULL,
	FOREIGN KEY (`platform`) REFERENCES `platforms`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subplatforms_id_unique` ON `subplatforms` (`id`);--> statement-breakpoint
CREATE TABLE `account_titles` (
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`title` text NOT NULL,
	`subplatform` integer,
	`cover_url` text,
	`access` text,
	`minutes_played` integer,
	`last_played_at` text,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`account_id`, `provider_id`),
	FOREIGN KEY (`account_id`) REFERENCES `connected_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subplatform`) REFERENCES `subplatforms`(`num`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `connected_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_type` integer NOT NULL,
	`gamer_tag` text NOT NULL,
	`external_id` text NOT NULL,
	`token_encrypted` text,
	`token_expires_at` text,
	`last_sync_at` text,
	`trouble` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connected_accounts_place` ON `connected_accounts` (`user_id`,`account_type`,`external_id`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`failed_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_titles` (
	`import_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`title` text NOT NULL,
	`game` integer NOT NULL,
	`subplatform` integer NOT NULL,
	`priority` integer NOT NULL,
	`access` text,
	`minutes_played` integer,
	`last_played_at` text,
	`outcome` text,
	`failure` text,
	PRIMARY KEY(`import_id`, `provider_id`, `subplatform`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subplatform`) REFERENCES `subplatforms`(`num`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	`started_at` text,
	`finished_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `connected_accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `imports_user` ON `imports` (`user_id`);--> statement-breakpoint
CREATE TABLE `provider_budgets` (
	`key` text PRIMARY KEY NOT NULL,
	`period` text NOT NULL,
	`used` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `provider_matches` (
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`game` integer,
	`votes` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`provider`, `provider_id`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`category` integer NOT NULL,
	`message` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `mail_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_links_user` ON `mail_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `mail_links_expiry` ON `mail_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`spent_at` text,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_expiry` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `reserved_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`wait_until` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `social_identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text,
	`linked_at` text NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `social_identities_user` ON `social_identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` text,
	`password_hash` text,
	`first_name` text,
	`last_name` text,
	`date_of_birth` text NOT NULL,
	`avatar_key` text,
	`locale` text DEFAULT 'en' NOT NULL,
	`skip_tour` integer DEFAULT false NOT NULL,
	`last_login_at` text,
	`terms_accepted_at` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower("email"));--> statement-breakpoint
CREATE TABLE `game_squashes` (
	`squash` text NOT NULL,
	`popularity` integer NOT NULL,
	`game` integer NOT NULL,
	PRIMARY KEY(`squash`, `popularity`, `game`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_deletions` (
	`deletion` text NOT NULL,
	`word` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`deletion`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`df` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `copies` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`game` integer NOT NULL,
	`subplatform` integer NOT NULL,
	`list` integer NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`priority` integer DEFAULT 2 NOT NULL,
	`position` real NOT NULL,
	`access` text,
	`minutes_played` integer,
	`last_played_at` text,
	`notes` text,
	`source` text DEFAULT 'manual' NOT NULL,
	`import_id` text,
	`archive_status` text,
	`archived_at` text,
	`added_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subplatform`) REFERENCES `subplatforms`(`num`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `copies_place` ON `copies` (`user_id`,`game`,`subplatform`);--> statement-breakpoint
CREATE INDEX `copies_list` ON `copies` (`user_id`,`list`,`archive_status`);--> statement-breakpoint
CREATE INDEX `copies_game` ON `copies` (`game`);--> statement-breakpoint
CREATE INDEX `copies_import` ON `copies` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
CREATE TABLE `free_games` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`subplatform` integer NOT NULL,
	`title` text NOT NULL,
	`game` integer,
	`access` text NOT NULL,
	`claim_by` text,
	`url` text,
	`cover_url` text,
	`source` text NOT NULL,
	`source_id` text NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`seen_at` text NOT NULL,
	FOREIGN KEY (`subplatform`) REFERENCES `subplatforms`(`num`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `free_games_source` ON `free_games` (`source`,`source_id`,`month`,`subplatform`);--> statement-breakpoint
CREATE INDEX `free_games_month` ON `free_games` (`month`);--> statement-breakpoint
CREATE TABLE `undos` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`before` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `undos_expiry` ON `undos` (`expires_at`);--> statement-breakpoint
CREATE INDEX `undos_user` ON `undos` (`user_id`);--> statement-breakpoint
CREATE TABLE `wall_games` (
	`id` text PRIMARY KEY NOT NULL,
	`wall_id` text NOT NULL,
	`game` integer NOT NULL,
	`position` real NOT NULL,
	FOREIGN KEY (`wall_id`) REFERENCES `walls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wall_games_place` ON `wall_games` (`wall_id`,`game`);--> statement-breakpoint
CREATE INDEX `wall_games_order` ON `wall_games` (`wall_id`,`position`);--> statement-breakpoint
CREATE TABLE `walls` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`privacy` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `walls_user` ON `walls` (`user_id`);