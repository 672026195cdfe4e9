CREATE TABLE `sent_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`sent_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_mails_user` ON `sent_mails` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `sent_mails_time` ON `sent_mails` (`sent_at`);