import { z } from 'zod';
import { jobIdSchema, memoryNumberSchema } from '../ids.ts';
import { noticeSchema } from '../notice.ts';
import { localeSchema, themeSchema } from '../profile.ts';
import type { ContractPart } from './contract-part.ts';

export const appInfoSchema = z.object({
  version: z.string(),
  platform: z.enum(['linux', 'darwin', 'win32']),
  vaultRoot: z.string(),
  vaultReadOnly: z.boolean(),
  /** The operating system's language when it is one of ours, else `en`. */
  systemLocale: localeSchema,
  /** How to start the stdio door on this computer, for agent configurations; `needsNode`: only where Node is installed. */
  commandLine: z.object({ command: z.string(), args: z.array(z.string()), needsNode: z.boolean() }),
  agentDoor: z.object({ url: z.string().nullable(), problem: z.string().nullable() }),
});

/** Settings of this computer, used before anybody is chosen. */
export const machineSettingsSchema = z.strictObject({
  locale: localeSchema.nullable(),
  theme: themeSchema,
});

export const appContract = {
  'app.info': { authority: 'app', input: z.strictObject({}), output: appInfoSchema },
  /** What should be known without having been asked, as it is now; of places only when somebody uses the window. */
  'app.notices': {
    authority: 'app',
    input: z.strictObject({}),
    output: z.object({ notices: z.array(noticeSchema) }),
  },
  'app.settings': { authority: 'app', input: z.strictObject({}), output: machineSettingsSchema },
  'app.setSettings': {
    authority: 'app',
    input: machineSettingsSchema.partial(),
    output: machineSettingsSchema,
  },
  'app.showVault': { authority: 'app', input: z.strictObject({}), output: z.object({}) },
  /** What the system asked for and nobody has done yet: a link, or a file that was opened with the app. Answered once. */
  'app.takeCommand': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({
      command: z
        .object({ name: z.enum(['open-memory', 'import-opened']), number: memoryNumberSchema.nullable() })
        .nullable(),
    }),
  },
  'jobs.cancel': {
    authority: 'profile',
    input: z.strictObject({ jobId: jobIdSchema }),
    output: z.object({}),
  },
} as const satisfies ContractPart;
