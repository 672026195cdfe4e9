ALTER TABLE `move_ins` ADD `encoding` text DEFAULT 'utf-8' NOT NULL;--> statement-breakpoint
ALTER TABLE `move_ins` ADD `is_encoding_sure` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `move_ins` ADD `dates` text DEFAULT '[]' NOT NULL;