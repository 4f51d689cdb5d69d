CREATE TABLE "practice_line_results" (
	"session_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"times_said" integer NOT NULL,
	"allotted_seconds" real NOT NULL,
	"took_seconds" real,
	"asked_pause_seconds" real NOT NULL,
	"was_listened_for" boolean NOT NULL,
	"pick_up_seconds" real,
	"was_prompted" boolean NOT NULL,
	CONSTRAINT "practice_line_results_session_id_line_id_pk" PRIMARY KEY("session_id","line_id"),
	CONSTRAINT "practice_line_results_times" CHECK ("practice_line_results"."times_said" > 0 and "practice_line_results"."allotted_seconds" >= 0
      and "practice_line_results"."took_seconds" >= 0 and "practice_line_results"."asked_pause_seconds" >= 0),
	CONSTRAINT "practice_line_results_heard" CHECK ("practice_line_results"."was_listened_for" or "practice_line_results"."pick_up_seconds" is null)
);

--> statement-breakpoint
ALTER TABLE "practice_line_results" ADD CONSTRAINT "practice_line_results_session_id_practice_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."practice_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "practice_sessions_user_scene" ON "practice_sessions" USING btree ("user_id","scene_id","start_time" DESC NULLS LAST);
