CREATE TABLE `store_titles` (
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`game` integer NOT NULL,
	`title` text NOT NULL,
	`match_ids` text DEFAULT '[]' NOT NULL,
	`ask_at` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`said` text,
	PRIMARY KEY(`provider`, `provider_id`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `store_titles_game` ON `store_titles` (`game`);--> statement-breakpoint
CREATE INDEX `store_titles_waiting` ON `store_titles` (`provider`,`ask_at`) WHERE ask_at is not null;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_import_titles` (
	`import_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`title` text NOT NULL,
	`game` integer,
	`subplatform` integer NOT NULL,
	`priority` integer NOT NULL,
	`finished` integer DEFAULT false NOT NULL,
	`access` text,
	`minutes_played` integer,
	`last_played_at` text,
	`outcome` text,
	`failure` text,
	`carries` text,
	`carried` text,
	PRIMARY KEY(`import_id`, `provider_id`, `subplatform`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subplatform`) REFERENCES `subplatforms`(`num`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_import_titles`("import_id", "provider_id", "title", "game", "subplatform", "priority", "finished", "access", "minutes_played", "last_played_at", "outcome", "failure", "carries", "carried") SELECT "import_id", "provider_id", "title", "game", "subplatform", "priority", "finished", "access", "minutes_played", "last_played_at", "outcome", "failure", "carries", "carried" FROM `import_titles`;--> statement-breakpoint
DROP TABLE `import_titles`;--> statement-breakpoint
ALTER TABLE `__new_import_titles` RENAME TO `import_titles`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `account_titles` ADD `facts` text;--> statement-breakpoint
ALTER TABLE `provider_matches` ADD `own_game` integer DEFAULT false NOT NULL;