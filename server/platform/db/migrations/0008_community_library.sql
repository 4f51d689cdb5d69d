CREATE TABLE "house_scenes" (
	"scene_id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "scene_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scene_reports_once" UNIQUE("user_id","scene_id"),
	CONSTRAINT "scene_reports_note_length" CHECK (char_length("scene_reports"."note") <= 1000)
);

--> statement-breakpoint
DROP INDEX "scenes_public";
--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "published_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "rights_statement" text;
--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "copied_from_id" text;
--> statement-breakpoint
ALTER TABLE "house_scenes" ADD CONSTRAINT "house_scenes_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_reports" ADD CONSTRAINT "scene_reports_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_reports" ADD CONSTRAINT "scene_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scene_reports_scene" ON "scene_reports" USING btree ("scene_id","created_at");
--> statement-breakpoint
CREATE INDEX "scenes_public" ON "scenes" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "scenes"."is_public";
