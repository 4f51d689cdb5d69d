ALTER TABLE "practice_line_results" ADD COLUMN "words" jsonb;
