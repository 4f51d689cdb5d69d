import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresIdentity } from './postgres-identity.ts';
import { environment } from './postgres-process.ts';
import { passwordFile } from './postgres-door.ts';
