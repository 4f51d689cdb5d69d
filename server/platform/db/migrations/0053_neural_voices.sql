CREATE TABLE "neural_voices" (
	"language" text PRIMARY KEY NOT NULL,
	"is_wanted" boolean NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"is_under_way" boolean DEFAULT false NOT NULL,
	"done_bytes" integer DEFAULT 0 NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"failure" text
);

