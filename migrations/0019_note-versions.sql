ALTER TABLE `diary` ADD `note_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `playthroughs` ADD `note_version` integer DEFAULT 0 NOT NULL;