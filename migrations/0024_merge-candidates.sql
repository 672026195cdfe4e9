CREATE TABLE `merge_candidates` (
	`game` integer NOT NULL,
	`other` integer NOT NULL,
	`provider_id` text NOT NULL,
	`noted_at` text NOT NULL,
	`left_at` text,
	PRIMARY KEY(`game`, `other`),
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `merge_candidates_other` ON `merge_candidates` (`other`);