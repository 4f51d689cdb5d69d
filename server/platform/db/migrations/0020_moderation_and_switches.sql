CREATE TABLE "product_switches" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "taken_down_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "scene_reports" ADD COLUMN "closed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "scene_reports" ADD COLUMN "outcome" text;
--> statement-breakpoint
CREATE INDEX "scenes_newest" ON "scenes" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "scene_reports_waiting" ON "scene_reports" USING btree ("scene_id","created_at") WHERE "scene_reports"."closed_at" is null;
--> statement-breakpoint
ALTER TABLE "scene_reports" ADD CONSTRAINT "scene_reports_outcome" CHECK ("scene_reports"."outcome" in ('approved', 'removed'));
--> statement-breakpoint
ALTER TABLE "scene_reports" ADD CONSTRAINT "scene_reports_closed" CHECK (("scene_reports"."closed_at" is null) = ("scene_reports"."outcome" is null));
