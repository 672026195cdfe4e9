CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL,
	`last_fetched_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_hash_unique` ON `calendar_feeds` (`hash`);--> statement-breakpoint
CREATE TABLE `release_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game` integer NOT NULL,
	`from_date` text NOT NULL,
	`from_precision` text NOT NULL,
	`to_date` text,
	`to_precision` text NOT NULL,
	`moved_at` text NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`num`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `release_moves_game` ON `release_moves` (`game`);--> statement-breakpoint
CREATE INDEX `release_moves_time` ON `release_moves` (`moved_at`);--> statement-breakpoint
-- By hand: a known date that changes leaves a row, whoever changes it. A date that only becomes more exact is one too.
-- What lies more than a year back is history, and a full reading of a source corrects thousands of such dates.
CREATE TRIGGER games_release_moves AFTER UPDATE OF release_date, release_precision ON games
WHEN OLD.release_date IS NOT NULL AND OLD.release_precision <> 'unknown'
  AND (NEW.release_date IS NOT OLD.release_date OR NEW.release_precision <> OLD.release_precision)
  AND max(OLD.release_date, coalesce(NEW.release_date, '')) >= date('now', '-1 year')
BEGIN
  INSERT INTO release_moves (game, from_date, from_precision, to_date, to_precision, moved_at)
  VALUES (NEW.num, OLD.release_date, OLD.release_precision,
    CASE WHEN NEW.release_precision <> 'unknown' THEN NEW.release_date END,
    CASE WHEN NEW.release_date IS NULL THEN 'unknown' ELSE NEW.release_precision END,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
