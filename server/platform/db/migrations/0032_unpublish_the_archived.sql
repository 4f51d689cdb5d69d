-- No table changes. From this version on the archive unpublishes; this is what was put there before.
UPDATE "scenes" SET "is_public" = false WHERE "is_archived" AND "is_public";
