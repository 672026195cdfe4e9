ALTER TABLE `calendar_feeds` ADD `token_id` text REFERENCES `personal_tokens`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `calendar_feeds_token` ON `calendar_feeds` (`token_id`);--> statement-breakpoint
ALTER TABLE `authenticator_apps` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `half_logins` ADD `opened_by` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `passkey_challenges` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `factor_at` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `opened_by` text;--> statement-breakpoint
ALTER TABLE `pair_invites` ADD `token_id` text REFERENCES `personal_tokens`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `pair_invites_token` ON `pair_invites` (`token_id`);--> statement-breakpoint
ALTER TABLE `pairs` ADD `inviter_token_id` text REFERENCES `personal_tokens`(`id`) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `pairs` ADD `guest_token_id` text REFERENCES `personal_tokens`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `pairs_inviter_token` ON `pairs` (`inviter_token_id`);--> statement-breakpoint
CREATE INDEX `pairs_guest_token` ON `pairs` (`guest_token_id`);--> statement-breakpoint
ALTER TABLE `year_shares` ADD `token_id` text REFERENCES `personal_tokens`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `year_shares_token` ON `year_shares` (`token_id`);