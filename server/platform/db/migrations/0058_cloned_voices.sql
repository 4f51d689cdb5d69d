CREATE TABLE "cloned_voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_self" boolean NOT NULL,
	"state" text NOT NULL,
	"token_digest" text NOT NULL,
	"link_ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"consent" text,
	"sentence" text,
	"agreed_at" timestamp (3) with time zone,
	"engine" text,
	"vendor_voice_id" text,
	"made_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "cloned_voices_consent" CHECK ("cloned_voices"."state" = 'asked' or ("cloned_voices"."name" is not null and "cloned_voices"."consent" is not null
        and "cloned_voices"."sentence" is not null and "cloned_voices"."agreed_at" is not null)),
	CONSTRAINT "cloned_voices_refusal" CHECK (("cloned_voices"."state" = 'refused') = ("cloned_voices"."refusal" is not null)),
	CONSTRAINT "cloned_voices_engine" CHECK (("cloned_voices"."state" = 'ready') = ("cloned_voices"."engine" is not null))
);

--> statement-breakpoint
CREATE TABLE "vendor_voices_to_delete" (
	"cloned_voice_id" uuid PRIMARY KEY NOT NULL,
	"owned_by" uuid NOT NULL,
	"vendor_voice_id" text,
	"deleted_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "voice_recordings" (
	"cloned_voice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"wav" "bytea" NOT NULL,
	"duration_seconds" real NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_recordings_cloned_voice_id_position_pk" PRIMARY KEY("cloned_voice_id","position"),
	CONSTRAINT "voice_recordings_size" CHECK (octet_length("voice_recordings"."wav") between 1 and 4000000)
);

--> statement-breakpoint
CREATE TABLE "voice_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cloned_voice_id" uuid NOT NULL,
	"note" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "voice_assignments" ADD COLUMN "cloned_voice_id" uuid;
--> statement-breakpoint
ALTER TABLE "kept_lines" ADD COLUMN "cloned_voice_id" uuid;
--> statement-breakpoint
ALTER TABLE "cloned_voices" ADD CONSTRAINT "cloned_voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voice_recordings" ADD CONSTRAINT "voice_recordings_cloned_voice_id_cloned_voices_id_fk" FOREIGN KEY ("cloned_voice_id") REFERENCES "public"."cloned_voices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voice_reports" ADD CONSTRAINT "voice_reports_cloned_voice_id_cloned_voices_id_fk" FOREIGN KEY ("cloned_voice_id") REFERENCES "public"."cloned_voices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "cloned_voices_token" ON "cloned_voices" USING btree ("token_digest");
--> statement-breakpoint
CREATE INDEX "cloned_voices_owner" ON "cloned_voices" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "cloned_voices_making" ON "cloned_voices" USING btree ("finished_at") WHERE "cloned_voices"."state" = 'making';
--> statement-breakpoint
CREATE INDEX "vendor_voices_to_delete_owner" ON "vendor_voices_to_delete" USING btree ("owned_by");
--> statement-breakpoint
CREATE INDEX "voice_reports_voice" ON "voice_reports" USING btree ("cloned_voice_id","reported_at");
--> statement-breakpoint
ALTER TABLE "voice_assignments" ADD CONSTRAINT "voice_assignments_cloned_voice_id_cloned_voices_id_fk" FOREIGN KEY ("cloned_voice_id") REFERENCES "public"."cloned_voices"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "voice_assignments_cloned_voice" ON "voice_assignments" USING btree ("cloned_voice_id");
--> statement-breakpoint
CREATE INDEX "kept_lines_cloned_voice" ON "kept_lines" USING btree ("cloned_voice_id") WHERE "kept_lines"."cloned_voice_id" is not null;
