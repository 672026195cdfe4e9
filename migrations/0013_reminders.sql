CREATE TABLE `push_devices` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text,
	`sealed` text NOT NULL,
	`created_at` text NOT NULL,
	`last_claim` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `push_devices_user` ON `push_devices` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_devices_session` ON `push_devices` (`session_id`);--> statement-breakpoint
CREATE TABLE `reminder_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`release_push` integer DEFAULT false NOT NULL,
	`release_mail` integer DEFAULT false NOT NULL,
	`moved_push` integer DEFAULT false NOT NULL,
	`moved_mail` integer DEFAULT false NOT NULL,
	`free_push` integer DEFAULT false NOT NULL,
	`free_mail` integer DEFAULT false NOT NULL,
	`leaving_push` integer DEFAULT false NOT NULL,
	`leaving_mail` integer DEFAULT false NOT NULL,
	`quiet_from` text,
	`quiet_to` text,
	`time_zone` text,
	`updated_at` text NOT NULL,
	`next_push_at` text,
	`next_mail_at` text,
	`moves_pushed` integer DEFAULT 0 NOT NULL,
	`moves_mailed` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminder_settings_push` ON `reminder_settings` (`next_push_at`);--> statement-breakpoint
CREATE INDEX `reminder_settings_mail` ON `reminder_settings` (`next_mail_at`);--> statement-breakpoint
CREATE TABLE `told_reminders` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`date` text NOT NULL,
	`facts` text NOT NULL,
	`claim` text NOT NULL,
	`created_at` text NOT NULL,
	`handed_at` text,
	PRIMARY KEY(`user_id`, `kind`, `subject`, `date`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `told_reminders_waiting` ON `told_reminders` (`claim`) WHERE handed_at is null;--> statement-breakpoint
CREATE INDEX `told_reminders_claim` ON `told_reminders` (`user_id`,`claim`);--> statement-breakpoint
CREATE INDEX `told_reminders_time` ON `told_reminders` (`created_at`);--> statement-breakpoint
CREATE TABLE `unsubscribe_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unsubscribe_links_user` ON `unsubscribe_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `unsubscribe_links_time` ON `unsubscribe_links` (`created_at`);--> statement-breakpoint
-- By hand: whoever is signed out of a browser, there or from elsewhere, is not reminded in it any more. A session that
-- only grew old is deleted without having ended, and its browser goes on being reminded.
CREATE TRIGGER sessions_end_push_devices AFTER UPDATE OF ended_at ON sessions
WHEN NEW.ended_at IS NOT NULL
BEGIN
  DELETE FROM push_devices WHERE session_id = NEW.id;
END;
