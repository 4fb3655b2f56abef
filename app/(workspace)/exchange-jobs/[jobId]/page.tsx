import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { JobCard } from "#app/_exchange/job-card.tsx";
import { jobTitle } from "#app/_exchange/job-title.ts";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getJob } from "#lib/usecases/exchange/job/get-job.ts";

interface JobPageProps {
  params: Promise<{ jobId: string }>;
}

const loadJob = cache(async (jobId: string) => {
  const language = await getLocale();
  return load((actor) => getJob(actor, jobId, language));
});

export async function generateMetadata({ params }: JobPageProps): Promise<Metadata> {
  const { jobId } = await params;
  const [t, job] = await Promise.all([getTranslations("exchange"), loadJob(jobId)]);
  return { title: jobTitle(t, job) };
}

export default async function JobPage({ params }: JobPageProps) {
  const { jobId } = await params;
  const [t, list, job] = await Promise.all([
    getTranslations("exchange"),
    getTranslations("project.list"),
    loadJob(jobId),
  ]);
  const project = job.project_id === null ? null : await loadProject(job.project_id);
  return (
    <>
      <PageHeader
        title={jobTitle(t, job)}
        trail={[
          project === null
            ? { label: list("title"), href: paths.projects() }
            : { label: project.name, href: paths.project(project.id) },
        ]}
      />
      <JobCard initial={job} />
    </>
  );
}
