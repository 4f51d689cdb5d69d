ALTER TABLE "line_meanings" ADD COLUMN "beat" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "line_meanings" ADD CONSTRAINT "line_meanings_beat_length" CHECK (char_length("line_meanings"."beat") <= 200);
