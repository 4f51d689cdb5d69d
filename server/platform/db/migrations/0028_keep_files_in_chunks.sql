CREATE TABLE "source_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scene_id" text NOT NULL,
	"files" jsonb NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_uploads_size" CHECK ("source_uploads"."size_bytes" > 0)
);

--> statement-breakpoint
ALTER TABLE "source_files" ADD COLUMN "sha256" text;
--> statement-breakpoint
ALTER TABLE "source_uploads" ADD CONSTRAINT "source_uploads_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "source_uploads_scene" ON "source_uploads" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "source_uploads_age" ON "source_uploads" USING btree ("created_at");
