package main

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/template"
)

// Names that Prometheus declares for whoever writes a text of an alert.
const declared = "{{$labels := .Labels}}{{$value := .Value}}"

// engine looks back for a sample as far, and takes as many, as Prometheus does unless told otherwise.
var engine = promql.NewEngine(promql.EngineOpts{
	Parser:        parsing,
	MaxSamples:    50_000_000,
	Timeout:       time.Minute,
	LookbackDelta: 5 * time.Minute,
})

// firing tells the alerts of a rule that fire within so many minutes.
func firing(rule rulefmt.Rule, series memory, minutes int) ([]Alert, error) {
	var alerts []Alert
	ctx := context.Background()
	start := time.UnixMilli(0)
	end := start.Add(time.Duration(minutes) * time.Minute)
	query, err := engine.NewRangeQuery(ctx, series, nil, rule.Expr, start, end, time.Minute)
	if err != nil {
		return nil, err
	}
	defer query.Close()
	matrix, err := query.Exec(ctx).Matrix()
	if err != nil {
		return nil, err
	}
	for _, result := range matrix {
		point := firstFiring(result.Floats, time.Duration(rule.For))
		if point == nil {
			continue
		}
		alert, err := describe(ctx, rule, result.Metric, *point)
		if err != nil {
			return nil, err
		}
		alerts = append(alerts, alert)
	}
	return alerts, nil
}

// firstFiring is where a result has been there long enough: one that is missing once is awaited anew.
func firstFiring(points []promql.FPoint, hold time.Duration) *promql.FPoint {
	since := 0
	for at := range points {
		if at > 0 && points[at].T-points[at-1].T > time.Minute.Milliseconds() {
			since = at
		}
		if points[at].T-points[since].T >= hold.Milliseconds() {
			return &points[at]
		}
	}
	return nil
}

func describe(ctx context.Context, rule rulefmt.Rule, metric labels.Labels, point promql.FPoint) (Alert, error) {
	own := metric.DropMetricName().Map()
	data := template.AlertTemplateData(own, nil, "", promql.Sample{T: point.T, F: point.F, Metric: metric})
	fill := func(texts map[string]string, into map[string]string) error {
		for name, text := range texts {
			filled, err := template.NewTemplateExpander(
				ctx, declared+text, name, data, model.Time(point.T), noQueries, &url.URL{}, []string{"missingkey=error"},
			).Expand()
			if err != nil {
				return err
			}
			into[name] = filled
		}
		return nil
	}
	alert := Alert{
		Labels:      map[string]string{},
		Annotations: map[string]string{},
		From:        int(point.T / time.Minute.Milliseconds()),
	}
	if err := fill(rule.Labels, alert.Labels); err != nil {
		return alert, err
	}
	for name, value := range own {
		if _, ours := rule.Labels[name]; !ours {
			alert.Labels[name] = value
		}
	}
	alert.Labels[labels.AlertName] = rule.Alert
	return alert, fill(rule.Annotations, alert.Annotations)
}

func noQueries(context.Context, string, time.Time) (promql.Vector, error) {
	return nil, fmt.Errorf("texts of alerts ask for nothing here")
}
