import { memoriesFeature } from '../features/memories/feature.ts';
import { profilesFeature } from '../features/profiles/feature.ts';
import { settingsFeature } from '../features/settings/feature.ts';
import { sharingFeature } from '../features/sharing/feature.ts';
import { activityFeature } from '../features/activity/feature.ts';
import { teamsFeature } from '../features/teams/feature.ts';
import { askFeature } from '../features/ask/feature.ts';
import { myDataFeature } from '../features/my-data/feature.ts';
import { upkeepFeature } from '../features/upkeep/feature.ts';
import { agentsFeature } from '../features/agents/feature.ts';
import { homeFeature } from '../features/home/feature.ts';
import type { Feature } from './feature.ts';

/** Everything the window can do; a feature is added here and nowhere else. */
export const features: readonly Feature[] = [
  memoriesFeature,
  profilesFeature,
  settingsFeature,
  sharingFeature,
  activityFeature,
  teamsFeature,
  askFeature,
  upkeepFeature,
  myDataFeature,
  agentsFeature,
  homeFeature,
];
