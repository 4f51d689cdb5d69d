CREATE TABLE "admin_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject_id" text,
	"details" jsonb NOT NULL,
	"from_address" text NOT NULL
);

--> statement-breakpoint
CREATE INDEX "admin_acts_newest" ON "admin_acts" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "admin_acts_subject" ON "admin_acts" USING btree ("subject_id","at");
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_admin_acts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what admins did is written once';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "admin_acts_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_acts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_admin_acts"();
