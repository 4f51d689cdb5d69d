CREATE TABLE "question_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "question_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"questions" integer NOT NULL,
	"tokens_read" integer DEFAULT 0 NOT NULL,
	"tokens_written" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_usage_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "question_usage_questions" CHECK ("question_usage"."questions" >= 0)
);

--> statement-breakpoint
CREATE TABLE "scene_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scene_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answer" jsonb NOT NULL,
	"is_cut" boolean NOT NULL,
	"service" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scene_questions_text" CHECK (char_length("scene_questions"."text") between 1 and 500)
);

--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "is_confidential" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "question_consents" ADD CONSTRAINT "question_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_usage" ADD CONSTRAINT "question_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_questions" ADD CONSTRAINT "scene_questions_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_questions" ADD CONSTRAINT "scene_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "question_usage_day" ON "question_usage" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "scene_questions_scene" ON "scene_questions" USING btree ("scene_id","user_id","asked_at");
--> statement-breakpoint
CREATE INDEX "scene_questions_user" ON "scene_questions" USING btree ("user_id");
