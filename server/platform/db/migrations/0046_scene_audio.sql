CREATE TABLE "scene_audio" (
	"user_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"choice" jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"spoken_lines" integer DEFAULT 0 NOT NULL,
	"total_lines" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"size_bytes" integer,
	"seconds" real,
	"failure" text,
	CONSTRAINT "scene_audio_user_id_scene_id_pk" PRIMARY KEY("user_id","scene_id")
);

--> statement-breakpoint
ALTER TABLE "scene_audio" ADD CONSTRAINT "scene_audio_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_audio" ADD CONSTRAINT "scene_audio_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scene_audio_scene" ON "scene_audio" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "scene_audio_requested" ON "scene_audio" USING btree ("requested_at");
