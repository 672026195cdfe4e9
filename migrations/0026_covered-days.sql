DROP INDEX `play_days_day`;--> statement-breakpoint
CREATE INDEX `play_days_day` ON `play_days` (`user_id`,`day`,`minutes`,`separate`);