-- What stores give where they do not know had been kept as said: the greatest number, and the days before there were stores.
UPDATE account_titles SET minutes_played = NULL WHERE minutes_played > 5781600;--> statement-breakpoint
UPDATE copies SET minutes_played = NULL WHERE minutes_played > 5781600;--> statement-breakpoint
UPDATE account_titles SET last_played_at = NULL WHERE last_played_at < '1972';--> statement-breakpoint
UPDATE copies SET last_played_at = NULL WHERE last_played_at < '1972';--> statement-breakpoint
-- A game in the catalogue of Game Pass had been taken for one that is held through it. Where a person named the
-- subscription, it stays.
UPDATE account_titles SET access = 'played' WHERE access = 'subscription' AND account_id IN (
  SELECT id FROM connected_accounts WHERE account_type = 1);--> statement-breakpoint
UPDATE copies SET access = 'played' WHERE source = 'xbox' AND access IN ('subscription', 'gone') AND subscription IS NULL
  AND import_id IS NOT NULL;
