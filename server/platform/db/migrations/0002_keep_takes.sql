CREATE TABLE "recording_chunks" (
	"recording_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "recording_chunks_recording_id_position_pk" PRIMARY KEY("recording_id","position")
);

--> statement-breakpoint
DROP INDEX "session_recordings_user";
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "scene_id" text;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "scene_title" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "character_name" text;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "take_number" integer NOT NULL;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "name" text;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "mime_type" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "script" jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "recorded_at" timestamp (3) with time zone NOT NULL;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD COLUMN "stored_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "recording_chunks" ADD CONSTRAINT "recording_chunks_recording_id_session_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."session_recordings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "session_recordings_scene" ON "session_recordings" USING btree ("scene_id","user_id");
--> statement-breakpoint
CREATE INDEX "session_recordings_arriving" ON "session_recordings" USING btree ("created_at") WHERE "session_recordings"."stored_at" is null;
--> statement-breakpoint
CREATE INDEX "session_recordings_user" ON "session_recordings" USING btree ("user_id","recorded_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_mime_type" CHECK ("session_recordings"."mime_type" in ('audio/webm', 'audio/mp4'));
