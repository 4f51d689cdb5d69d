CREATE TABLE "learned_parts" (
	"user_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"character_id" uuid NOT NULL,
	"own_date" date,
	"uses_scene_date" boolean NOT NULL,
	"is_learning" boolean NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "learned_parts_user_id_scene_id_pk" PRIMARY KEY("user_id","scene_id")
);

--> statement-breakpoint
CREATE TABLE "learning_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"minutes_per_day" integer NOT NULL,
	"strictness" text NOT NULL,
	"day" date,
	"day_minutes" integer,
	"done_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "line_meanings" (
	"user_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"objective" text NOT NULL,
	"verb" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_meanings_user_id_line_id_pk" PRIMARY KEY("user_id","line_id"),
	CONSTRAINT "line_meanings_objective_length" CHECK (char_length("line_meanings"."objective") <= 200),
	CONSTRAINT "line_meanings_verb_length" CHECK (char_length("line_meanings"."verb") <= 40)
);

--> statement-breakpoint
CREATE TABLE "line_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"line_id" uuid NOT NULL,
	"way" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"hints" integer NOT NULL,
	"lines_called" integer NOT NULL,
	"pick_up_ms" integer,
	"words" jsonb,
	"strictness" text NOT NULL,
	"mark" text,
	"grade" text,
	"wording" text NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_tries_device_length" CHECK (char_length("line_tries"."device") <= 100),
	CONSTRAINT "line_tries_told" CHECK ("line_tries"."mark" is not null or "line_tries"."words" is not null)
);

--> statement-breakpoint
ALTER TABLE "practice_line_results" ADD COLUMN "was_shown" boolean;
--> statement-breakpoint
ALTER TABLE "learned_parts" ADD CONSTRAINT "learned_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learned_parts" ADD CONSTRAINT "learned_parts_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_settings" ADD CONSTRAINT "learning_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_meanings" ADD CONSTRAINT "line_meanings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_meanings" ADD CONSTRAINT "line_meanings_line_id_scene_dialogue_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."scene_dialogue"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_tries" ADD CONSTRAINT "line_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_tries" ADD CONSTRAINT "line_tries_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "learned_parts_scene" ON "learned_parts" USING btree ("scene_id");
--> statement-breakpoint
CREATE INDEX "line_meanings_line" ON "line_meanings" USING btree ("line_id");
--> statement-breakpoint
CREATE INDEX "line_tries_of_line" ON "line_tries" USING btree ("user_id","scene_id","line_id","tried_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "line_tries_arrival" ON "line_tries" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "line_tries_scene" ON "line_tries" USING btree ("scene_id");
